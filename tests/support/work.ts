/** Milliseconds of this process's own work: what else the machine is busy with does not count. */
export async function work(run: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
