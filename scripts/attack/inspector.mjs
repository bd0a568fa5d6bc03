// Inspects a node that was started with `--inspect`: its heap, and the longest pause of its event loop.
import { connectInspector } from '#scripts/connect-inspector.mjs'

// A response is sent before its turn of the event loop ends, and only then the duration is known; a pause before the first
// tick after a reset is not measured.
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
    /** Returns the longest pause of the event loop in milliseconds since the previous call. */
    pause: () => evaluate(takePause),
    /** Blocks the event loop for a number of milliseconds, to check that it is measured. */
    stall: (milliseconds) =>
      evaluate(
        `{ const until = performance.now() + ${milliseconds}; while (performance.now() < until); }`,
      ),
    /** Returns the bytes of the heap after a forced collection. */
    heap: async () => {
      // An object that one collection finalizes may hold others, which the next collection frees.
      for (let round = 0; round < 3; round += 1) await call('HeapProfiler.collectGarbage')
      return (await call('Runtime.getHeapUsage')).usedSize
    },
    /** Returns the resident memory of the process in bytes. */
    resident: () => evaluate('process.memoryUsage().rss'),
    close,
  }
}
