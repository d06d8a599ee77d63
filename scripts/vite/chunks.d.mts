interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code?: string | null } | null;
}

/** One file for what is always loaded together: base, entry, shell. `folder`: of the project. */
export function chunkGroups(
  folder: string,
): { name: (id: string, graph: Graph) => string | null; priority: number; debugName: string }[];

/** Whether a built file is one of the first screens'. */
export function isFirstFile(file: { name: string }): boolean;
