/** Object storage: the parts of a bucket’s page, S3 keys and settings for programs. */
export const storage = {
  not_empty:
    'This one held %{smart_count} file when it was last counted. |||| This one held %{smart_count} files when it was last counted.',
  rate: 'Keeping files costs %{price} per GB and month, excl. VAT. An empty bucket costs nothing; the credit goes by what it comes to hold.',
  empty_it: 'Empty it in the file browser',
  suspended: {
    text: 'This bucket is suspended by the provider. Its files are kept, but nobody can read or change them, links to them do not work, and it goes on being billed. Contact support to have it opened again.',
    refused: 'A suspended bucket cannot be changed.',
  },
  connect: {
    tab: 'Connect',
    title: 'Where programs find it',
    address: 'Address of the bucket',
    keys: 'S3 keys',
  },
  snippets: {
    title: 'Settings for programs',
    tool: 'Program',
    try: 'Try it',
    placeholders:
      'The words in capitals stand in for a key. A secret key appears here once it is revealed among the S3 keys.',
    no_key: 'Create a key, and ready-made settings for aws-cli, s3cmd and rclone appear here.',
  },
  cors: {
    rule: 'Rule %{nr}',
    none: 'There is no rule yet: no website may use this bucket from a browser. Programs are not affected.',
    add: 'Add rule',
    own: 'The file browser of this portal works through this rule.',
    headers_help: 'What requests may carry. * stands for all.',
    expose_help: 'What pages may read of the answers, such as ETag',
    age_help: 'How long browsers remember the rule',
  },
  keys: {
    about:
      'An S3 key lets your programs use all your buckets. Give each program a key of its own: it can be deleted alone.',
    place: 'Object storage',
    addressing: 'Addressing',
    path_style: 'Path style: the bucket follows the address',
    virtual_style: 'Virtual-hosted style: the bucket comes before the address',
    most_buckets: 'Buckets at most',
    suspended: 'Your object storage is suspended by the provider. Contact support to have it opened again.',
    none: 'There is no key yet. Create one for your first program.',
    fresh: 'Copy the new secret key now: not every provider tells it again.',
    told_once: 'The provider tells a secret only once, when the key is created.',
    last: 'It is the last one: the file browser needs a new one then.',
  },
};
