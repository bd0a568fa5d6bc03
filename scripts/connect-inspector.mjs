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
