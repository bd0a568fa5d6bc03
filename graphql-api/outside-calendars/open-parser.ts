import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { OutsideCalendar, ReadOptions } from './read-busy-spans.ts'

/** Memory that reading one calendar may take. */
const resourceLimits = { maxOldGenerationSizeMb: 256 }

const startThread = () => {
  const thread = new Worker(new URL('./parse-thread.ts', import.meta.url), {
    env: {},
    resourceLimits,
  })
  // Reading reports errors; one that comes later must not end the process.
  thread.on('error', () => undefined)
  thread.unref()
  return thread
}

/** Opens a thread of its own that reads calendars one after another, so that a hostile one keeps no request waiting. */
export const openParser = () => {
  let thread: Worker | null = null
  const end = () => {
    void thread?.terminate()
    thread = null
  }
  return {
    /** Returns when the owner of a calendar is busy. Throws for a text that is no calendar, and when the signal ends it. */
    parse: async (
      text: string,
      options: ReadOptions,
      signal: AbortSignal,
    ): Promise<OutsideCalendar> => {
      thread ??= startThread()
      thread.postMessage({ text, options })
      try {
        const [calendar] = (await once(thread, 'message', { signal })) as [OutsideCalendar | null]
        if (calendar) return calendar
      } catch {
        end()
      }
      throw new Error('The calendar cannot be read.')
    },

    end,
  }
}
