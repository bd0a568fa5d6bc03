/** Returns the milliseconds that this thread has computed so far. Unlike the clock they do not pass while other programs compute. */
export const readCpuTime = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Returns the milliseconds that this thread computes during `run`. */
export const measureCpuTime = (run: () => void) => {
  const before = readCpuTime()
  run()
  return readCpuTime() - before
}
