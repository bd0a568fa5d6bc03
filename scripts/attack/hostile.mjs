// A worker thread that sends requests to a node without pause, over ten connections from one address, until it is terminated.
import { workerData } from 'node:worker_threads'
import { ask, from } from '#scripts/nodes/ask.mjs'

const { url, question, connections } = workerData
const agent = from('127.66.6.6', connections)

for (let one = 0; one < connections; one += 1)
  void (async () => {
    for (;;) await ask(url, { ...question, agent })
  })()
