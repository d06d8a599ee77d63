/** Folders as Chromium's handles show them: the same refusals, and files that stand under their names once they are closed. */

const fail = (name: string, message = name) => new DOMException(message, name);

/** Refused by Chromium 156 on a folder of the device, as it was tried name by name. */
export const refusedByChromium: readonly string[] = [
  ...['a:b.txt', 'q?.txt', 'st*r.txt', 'p|pe', 'lt<gt>.txt', 'quo"te.txt', 'back\\slash.txt', 'enddot.', 'endblank '],
  ...['con.txt', 'nul', 'aux.c', 'x.lnk', 'y.url', '~$doc.docx', 'Thumbs.db', 'desktop.ini', 'new\nline.txt', '<b>'],
  ...['rtl\u202egnp.txt', 'tab\t.txt', 'cr\rlf.txt', 'bell\u0007.txt', 'escape\u001b[31m.txt', ']]>', '~', '|'],
  ...[' lead.txt', ' ', 'nbsp\u00a0', '\u200b', '\ufeffbom', '\u2028line', '..hid', '...', '👩‍👩‍👧', 'a~', '~a'],
  ...['x.scf', 'x.url', 'x.{abc}', 'com1', 'conin$', 'clock$', 'con', 'CON.a.b', 'Desktop.INI', 'thumbs.db', '.', '..'],
  ...['', 'a\ufdd0', 'a\uffff', '\u200d', 'a\u200db', '\u00ad', 'x.lnk ', 'device.', 'nul.', '.lnk', 'a\u0085'],
  ...['\u3000a', 'a\u3000', 'a\u00a0', 'x.LNK', 'a\t', '😀\ufffe', 'lpt9.x', 'aux', 'a..', '...a', 'a/b'],
];

/** The rule behind them. */
export function isRefused(name: string): boolean {
  const core = name.replace(/^\./, '');
  return (
    core === '' ||
    /[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}"*/:<>?\\|]/u.test(name) ||
    /^[\p{White_Space}.~]|[\p{White_Space}.~]$/u.test(core) ||
    /^(con|prn|aux|nul|com[1-9]|lpt[1-9]|conin\$|conout\$|clock\$)(\.|$)/i.test(core) ||
    /^(desktop\.ini|thumbs\.db)$/i.test(core) ||
    /\.(lnk|scf|url|\{.*\})$/i.test(name)
  );
}

export interface FakeDisk {
  /** Takes `A` and `a` for one name, and letters however they are composed. */
  folds?: boolean;
  /** Hears each file that is to be closed; what it throws is what closing rejects with. */
  closing?: (name: string) => void;
  permission?: PermissionState;
  prompts?: number;
}

type Entry = FakeFile | FakeFolder;

class FakeFile {
  readonly kind = 'file';
  content: Uint8Array<ArrayBuffer> = new Uint8Array();
  lastModified = Date.now();
  readonly name: string;
  readonly disk: FakeDisk;
  constructor(name: string, disk: FakeDisk) {
    this.name = name;
    this.disk = disk;
  }
  getFile = () => Promise.resolve(new File([this.content], this.name, { lastModified: this.lastModified }));
  createWritable() {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let isOver = false;
    return Promise.resolve({
      write(part: Uint8Array<ArrayBuffer>) {
        if (isOver) return Promise.reject(new TypeError('closed'));
        parts.push(part.slice());
        return Promise.resolve();
      },
      close: async () => {
        await Promise.resolve();
        isOver = true;
        this.disk.closing?.(this.name);
        this.content = new Uint8Array(await new Blob(parts).arrayBuffer());
        this.lastModified = Date.now();
      },
      abort: () => ((isOver = true), Promise.resolve()),
    });
  }
}

export class FakeFolder {
  readonly kind = 'directory';
  readonly entries = new Map<string, Entry>();
  readonly name: string;
  readonly disk: FakeDisk;
  constructor(name: string, disk: FakeDisk = {}) {
    this.name = name;
    this.disk = disk;
  }
  private id = (name: string) => (this.disk.folds ? name.normalize('NFC').toLowerCase() : name);
  private find(name: string): Entry | undefined {
    if (isRefused(name)) throw new TypeError('Name is not allowed.');
    if (new TextEncoder().encode(name).length > 255 - '.crswap'.length) throw fail('InvalidModificationError');
    const found = [...this.entries.keys()].find((one) => this.id(one) === this.id(name));
    return found === undefined ? undefined : this.entries.get(found);
  }
  private async get<T extends Entry>(name: string, kind: T['kind'], create: boolean, make: () => T): Promise<T> {
    await Promise.resolve();
    const there = this.find(name);
    if (there && there.kind !== kind) throw fail('TypeMismatchError');
    if (there) return there as T;
    if (!create) throw fail('NotFoundError');
    const made = make();
    this.entries.set(name, made);
    return made;
  }
  getFileHandle = (name: string, { create = false } = {}) =>
    this.get<FakeFile>(name, 'file', create, () => new FakeFile(name, this.disk));
  getDirectoryHandle = (name: string, { create = false } = {}) =>
    this.get<FakeFolder>(name, 'directory', create, () => new FakeFolder(name, this.disk));
  async removeEntry(name: string) {
    await Promise.resolve();
    const there = this.find(name);
    if (!there) throw fail('NotFoundError');
    for (const [one, entry] of this.entries) if (entry === there) this.entries.delete(one);
  }
  async *keys() {
    await Promise.resolve();
    yield* [...this.entries.keys()];
  }
  queryPermission = () => Promise.resolve(this.disk.permission ?? 'granted');
  requestPermission = () => {
    this.disk.prompts = (this.disk.prompts ?? 0) + 1;
    return Promise.resolve(this.disk.permission === 'denied' ? 'denied' : 'granted');
  };
  /** All files below it: path, text. */
  files(above: readonly string[] = []): Map<string, string> {
    const all = new Map<string, string>();
    for (const [name, entry] of this.entries) {
      const path = [...above, name];
      if (entry.kind === 'file') all.set(path.join('/'), new TextDecoder().decode(entry.content));
      else for (const [inner, text] of entry.files(path)) all.set(inner, text);
    }
    return all;
  }
}

/** Fakes are no real handles. */
export const asHandle = (folder: FakeFolder) => folder as unknown as FileSystemDirectoryHandle;
