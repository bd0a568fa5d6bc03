import { parentPort } from 'node:worker_threads'
import { readBusySpans } from './read-busy-spans.ts'
import type { ReadOptions } from './read-busy-spans.ts'

/** The thread that reads calendars: their rules and sizes are in the hands of strangers. */
parentPort?.on('message', ({ text, options }: { text: string; options: ReadOptions }) => {
  parentPort?.postMessage(readBusySpans(text, options))
})
