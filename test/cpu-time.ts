/** CPU time of a synchronous work in ms, which the other processes of a busy machine do not lengthen. */
export function cpuMsOf(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
