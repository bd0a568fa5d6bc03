// Looks into a node that was started with `--inspect`: what it holds, and how long its loop stood still.
import { connectInspector } from '#scripts/connect-inspector.mjs'

// An answer is out before the loop has gone round, and only then is it known how long that took; and what comes before the first
// tick after a reset is not seen.
const takePause = `new Promise((resolve) => setTimeout(() => {
  const pause = loopDelay.max / 1e6
  loopDelay.reset()
  setTimeout(() => resolve(pause), 10)
}, 10))`

/**
 * Opens the inspector that listens on a port of this machine.
 * @param {number} port as given to `--inspect`
 */
export async function openInspector(port) {
  const { call, close } = await connectInspector(port)
  const evaluate = async (expression) => {
    const { result } = await call('Runtime.evaluate', {
      expression,
      returnByValue: true,
      awaitPromise: true,
    })
    return result.value
  }
  await evaluate(
    `globalThis.loopDelay = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 2 }); loopDelay.enable()`,
  )
  return {
    /** The milliseconds that the loop stood still at the longest since this was asked before. */
    pause: () => evaluate(takePause),
    /** Keeps the loop for so many milliseconds, to see that it is seen. */
    stall: (milliseconds) =>
      evaluate(
        `{ const until = performance.now() + ${milliseconds}; while (performance.now() < until); }`,
      ),
    /** The bytes of the heap after a forced collection. */
    heap: async () => {
      // What is found dead in one collection may be the last to hold what dies in the next.
      for (let round = 0; round < 3; round += 1) await call('HeapProfiler.collectGarbage')
      return (await call('Runtime.getHeapUsage')).usedSize
    },
    /** All the bytes that the process has from the machine. */
    resident: () => evaluate('process.memoryUsage().rss'),
    close,
  }
}
