import { setTimeout as sleep } from 'node:timers/promises'
import type { ChangeFeed } from '#api/stores/history/read-changes.ts'
import type { ChangeHub } from './change-hub.ts'

/** Milliseconds between reads while changes wait for a running transaction, and after a read that failed. */
const pauses = { unsettled: 50, failed: 1000 }

/** Milliseconds between two cursors of a subscriber while nothing changes. */
const cursorInterval = 60_000

/** Seconds for which changes may wait until pages say so, and milliseconds between two looks at that while they wait. */
const delay = { toleratedSeconds: 5, checkEvery: 1000 }

type FollowOptions = {
  hub: ChangeHub
  feed: ChangeFeed
  log: { warn: (facts: object, message: string) => void }
}

/** Reads the change feed whenever `wake` is called, one read at a time. */
export const followFeed = ({ hub, feed, log }: FollowOptions) => {
  const stopping = new AbortController()
  let isAwake = false
  let needsCursors = false
  let running: Promise<void> = Promise.resolve()
  /** When changes began to wait, or were last looked at; null while none wait. */
  let waitingSince: number | null = null

  /** Tells the pages whether changes wait for too long. */
  const checkDelay = async (isMoreWaiting: boolean) => {
    if (!isMoreWaiting) {
      waitingSince = null
      return hub.setDelayed(false)
    }
    waitingSince ??= performance.now()
    if (performance.now() - waitingSince < delay.checkEvery) return
    waitingSince = performance.now()
    await hub.setDelayed((await feed.lagSeconds()) > delay.toleratedSeconds)
  }

  const readOnce = async () => {
    try {
      const isMoreWaiting = await hub.readOn()
      await checkDelay(isMoreWaiting)
      // Between two reads: during a read not every subscriber has been told of the changes before the position.
      if (needsCursors) await hub.refreshCursors()
      needsCursors = false
      return isMoreWaiting ? pauses.unsettled : null
    } catch (error) {
      log.warn({ err: error }, 'the change feed could not be read')
      return pauses.failed
    }
  }

  const run = async () => {
    while (isAwake && !stopping.signal.aborted) {
      isAwake = false
      const pause = await readOnce()
      if (pause === null) continue
      isAwake = true
      await sleep(pause)
    }
  }

  const wake = () => {
    if (isAwake) return
    isAwake = true
    running = running.then(run)
  }

  const timer = setInterval(() => {
    needsCursors = true
    wake()
  }, cursorInterval)
  timer.unref()

  return {
    wake,
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await running
    },
  }
}
