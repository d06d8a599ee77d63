/** Ready-made settings for the usual S3 programs. */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { profileOf, snippetOf, tools, type Connection, type Tool } from '../../../resources/s3_key/snippets';
import { useSite } from '../../context/portal';
import { useRegion } from './useEndpoint';
import styles from './storage.module.css';
import { CopyTextButton } from '../fields/CopyTextButton';
import { toUnicodeSafe } from '../../ui/safe';

/** Names of the programs, which no language translates. */
const names: Record<Tool, string> = { aws: 'aws-cli', s3cmd: 's3cmd', rclone: 'rclone' };

type SnippetsProps = Omit<Connection, 'pathStyle' | 'profile' | 'region'>;

/** A text for a file or a terminal, with Copy. What turns text around is shown as such, and copied as it is. */
function CodeBlock({ title, text }: { title: string; text: string }) {
  return (
    <figure className={styles.code}>
      <figcaption>
        <code>{title}</code>
        <CopyTextButton text={() => text} what={title} variant="quiet" />
      </figcaption>
      {/* Long lines are scrolled by keyboard too. */}
      <pre tabIndex={0} aria-label={title}>
        {toUnicodeSafe(text)}
      </pre>
    </figure>
  );
}

export function Snippets(props: SnippetsProps) {
  const translate = useTranslate();
  const { siteName, s3ForcePathStyle } = useSite();
  const [tool, setTool] = useState<Tool>('aws');
  const region = useRegion();
  const snippet = snippetOf(tool, { ...props, region, pathStyle: s3ForcePathStyle, profile: profileOf(siteName) });
  return (
    <div className="p-stack-12">
      <div role="group" aria-label={translate('storage.snippets.tool')} className={styles.tools}>
        {tools.map((name) => (
          <Button key={name} variant="secondary" aria-pressed={name === tool} onClick={() => setTool(name)}>
            {names[name]}
          </Button>
        ))}
      </div>
      {snippet.files.map(({ path, text }) => (
        <CodeBlock key={path} title={path} text={text} />
      ))}
      <CodeBlock title={translate('storage.snippets.try')} text={snippet.command} />
      {!props.secretKey && <p className="p-quiet">{translate('storage.snippets.placeholders')}</p>}
    </div>
  );
}
