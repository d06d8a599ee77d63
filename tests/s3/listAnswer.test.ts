/** A page of a list is read from its text as the SDK would read it; what is not known is left to the SDK. */
import { expect, test } from 'vitest';
import { readListAnswer } from '../../dataProvider/s3/listAnswer';

const head = '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">';
const list = (inner: string) => `${head}<Name>b</Name>${inner}</ListBucketResult>`;

test('names, sizes, dates and tags are read, whatever the names are', () => {
  const page = readListAnswer(
    list(
      '<EncodingType>url</EncodingType><IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b&#61;</NextContinuationToken>' +
        '<Contents><Key>a%20b/%3CKey%3E&amp;+x</Key><LastModified>2026-01-02T03:04:05.678Z</LastModified>' +
        '<ETag>&quot;0f&quot;</ETag><Size>12</Size><Owner><ID>u</ID><DisplayName>Key</DisplayName></Owner></Contents>' +
        '<CommonPrefixes><Prefix>a%20b/constructor/</Prefix></CommonPrefixes>',
    ),
  );
  expect(page).toEqual({
    folders: ['a b/constructor/'],
    objects: [{ key: 'a b/<Key>& x', size: 12, modified: Date.UTC(2026, 0, 2, 3, 4, 5, 678), etag: '0f' }],
    next: 'a&b=',
  });
});

test('names that come without percent-encoding are taken as they are', () => {
  const page = readListAnswer(list('<IsTruncated>false</IsTruncated><Contents><Key>a+%20&#x1F600;</Key></Contents>'));
  expect(page?.objects).toEqual([{ key: 'a+%20😀', size: 0, modified: 0, etag: '' }]);
  expect(page?.next).toBeUndefined();
});

test.each([
  ['another document', '<Error><Code>AccessDenied</Code></Error>'],
  ['a namespace before the names', list('<s3:Contents><s3:Key>a</s3:Key></s3:Contents>')],
  ['text that is quoted as a whole', list('<Contents><Key><![CDATA[a]]></Key></Contents>')],
  ['a page that goes on without a place', list('<IsTruncated>true</IsTruncated>')],
])('%s is left to the SDK', (_what, text) => {
  expect(readListAnswer(text)).toBeUndefined();
});
