/** Ready-made settings for the usual S3 programs. */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { profileOf, snippetOf, tools, type Connection, type Tool } from '../../../resources/s3_key/snippets';
import { useSite } from '../../context/portal';
import { CodeBlock } from './CodeBlock';
import { useRegion } from './useEndpoint';
import styles from './storage.module.css';

/** Names of the programs, which no language translates. */
const names: Record<Tool, string> = { aws: 'aws-cli', s3cmd: 's3cmd', rclone: 'rclone' };

type SnippetsProps = Omit<Connection, 'pathStyle' | 'profile' | 'region'>;

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
