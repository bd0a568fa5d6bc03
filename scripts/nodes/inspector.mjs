// Inspects a node that was started with `--inspect`: its heap, and the longest pause of its event loop.
/**
 * Connects to the inspector of a program that was started with `--inspect`.
 * @param {number} port as given to `--inspect`, on this machine
 * @returns {Promise<{ call: (method: string, params?: object) => Promise<any>, close: () => void }>} `call` rejects with what the inspector refuses
 */
export async function connectInspector(port) {
  const list = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()
  const socket = new WebSocket(list[0].webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  const waiting = new Map()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(data)
    waiting.get(id)?.(error ? Promise.reject(new Error(error.message)) : result)
    waiting.delete(id)
  })
  const call = (method, params = {}) =>
    new Promise((resolve) => {
      last += 1
      waiting.set(last, resolve)
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  return { call, close: () => socket.close() }
}

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
