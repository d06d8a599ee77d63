/** The pack with screens of docs/providers.md, written as files into a folder that no build, wall or other test looks into. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const guide = readFileSync('docs/providers.md', 'utf8');

/** The files of the pack by their paths, as they are written there. */
export const packFiles: ReadonlyMap<string, string> = new Map(
  [...guide.matchAll(/^```\w+ file=(packs\/\S+)\n([^]*?\n)```$/gm)].map(([, path = '', text = '']) => [path, text]),
);
export const packDeclaration = JSON.parse(packFiles.get('packs/licences/kinds.json') ?? '') as object;

/** @param name of the folder below `.portico`: files that run at the same time need one each */
export function packFolderOf(name: string) {
  const folder = resolve('.portico', name);
  const written = (path: string) => join(folder, path);
  /** A file with the imports of its own folder, from where it is written; those of the pack stay. */
  const moved = (path: string, text: string) =>
    text.replaceAll(/ from '(\.[^']*)'/g, (whole, to: string) => {
      const target = resolve(dirname(resolve(path)), to);
      if (target.startsWith(resolve('packs'))) return whole;
      return ` from '${relative(dirname(written(path)), target).replaceAll('\\', '/')}'`;
    });
  return {
    folder,
    written,
    write(content: ReadonlyMap<string, string>) {
      rmSync(folder, { recursive: true, force: true });
      for (const [path, text] of content) {
        mkdirSync(dirname(written(path)), { recursive: true });
        writeFileSync(written(path), moved(path, text));
      }
      writeFileSync(written('portal.json'), JSON.stringify({ kinds: ['packs/licences/kinds.json'] }));
    },
  };
}
