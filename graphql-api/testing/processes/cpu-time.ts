/** Returns the CPU milliseconds of this thread so far. Unlike the clock, they do not advance while other programs compute. */
export const readCpuTime = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Returns the CPU milliseconds that this thread uses during `run`. */
export const measureCpuTime = (run: () => void) => {
  const before = readCpuTime()
  run()
  return readCpuTime() - before
}
