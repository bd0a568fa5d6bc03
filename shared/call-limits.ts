/** Seconds after which a ring that nobody answers ends. */
export const ringSeconds = 45

/** Seconds without a heartbeat of the caller’s page after which a ring has ended, once that page has sent one. */
const silentRingSeconds = 10

/** Seconds without a heartbeat of one side after which a call has ended, at that side’s last heartbeat. */
export const silentSeconds = 30

/**
 * Seconds between two heartbeats of a page. An end that follows from them is at most 5 seconds early, their way to the server
 * included.
 */
export const heartbeatSeconds = 4.5

/** The longest signal, in bytes, and the most signals of one call. */
export const signalLimits = { bytes: 64 * 1024, perCall: 2000 }

/** Returns for how many minutes a call of an event is planned, from 5 to 240. */
export const countPlannedMinutes = (start: Date, end: Date) =>
  Math.min(240, Math.max(5, Math.ceil((end.getTime() - start.getTime()) / 60_000)))

const after = (since: Date, seconds: number) => new Date(since.getTime() + seconds * 1000)

/** Returns when a ring ends that nobody answers. */
export const endOfRing = (ringingSince: Date) => after(ringingSince, ringSeconds)

/** Returns when a ring has ended because the last heartbeat of its caller was then. */
export const endOfSilentRing = (lastHeartbeat: Date) => after(lastHeartbeat, silentRingSeconds)

/** Returns when a call has ended because of a side whose last heartbeat was then. */
export const endOfSilence = (lastHeartbeat: Date) => after(lastHeartbeat, silentSeconds)
