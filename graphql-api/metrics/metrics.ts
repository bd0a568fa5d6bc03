import type { Knex } from 'knex'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { poolUse } from '#api/database/pool-use.ts'
import { countBacklog } from '#api/stores/queries/organisation/backlog.ts'
import { mailStates } from '#shared/mail.ts'
import { requestRoute } from './request-route.ts'

type Live = {
  counts: () => { sockets: number; subscriptions: number; isListening: boolean }
  lagSeconds: () => Promise<number>
}

/** Seconds; the last ones are those of the deadline of a request. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Creates the metrics of this process in the text format of Prometheus. No label grows with users or paths. */
export const createMetrics = (db: Knex, live: Live | null) => {
  const registry = new Registry()
  // With several workers each scrape reaches one of them.
  registry.setDefaultLabels({ process: String(process.pid) })
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const gaugeByState = (name: string, help: string) =>
    new Gauge({ name, help, registers, labelNames: ['state'] as const })

  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response.',
    labelNames: ['route', 'status'] as const,
    buckets: durationBuckets,
    registers,
  })
  const databaseUp = gauge('database_up', '1 if the figures of the database could be read.')
  const poolUsed = gauge('database_pool_used', 'Connections of the pool in use.')
  const poolWaiting = gauge('database_pool_waiting', 'Requests that wait for a connection.')
  const sockets = gauge('live_sockets', 'Open WebSockets of signed-in people.')
  const subscriptions = gauge('live_subscriptions', 'Subscriptions to changes and presence.')
  const listening = gauge('live_listening', '1 while the connection for LISTEN is open.')
  const lag = gauge('live_lag_seconds', 'Age of the oldest change that nobody has been told.')
  const jobs = gaugeByState('jobs', 'Background jobs that are due, running or failed.')
  const mails = gaugeByState('mails', 'Emails that were not delivered, by state.')

  const setProcessFigures = () => {
    const { used: usedCount, waiting } = poolUse(db)
    poolUsed.set(usedCount)
    poolWaiting.set(waiting)
    if (!live) return
    const counts = live.counts()
    sockets.set(counts.sockets)
    subscriptions.set(counts.subscriptions)
    listening.set(Number(counts.isListening))
  }
  const setDatabaseFigures = async () => {
    if (live) lag.set(await live.lagSeconds())
    const backlog = await countBacklog(db)
    for (const [state, count] of Object.entries(backlog.jobs)) jobs.set({ state }, count)
    for (const state of mailStates)
      if (state !== 'sent') mails.set({ state }, backlog.mails[state] ?? 0)
  }

  return {
    contentType: registry.contentType,
    observeRequest: (url: string, status: number, milliseconds: number) =>
      duration.observe({ route: requestRoute(url), status }, milliseconds / 1000),
    /** Returns all metrics. Without the database, those of the process are current and the others those of the last scrape. */
    read: async () => {
      setProcessFigures()
      try {
        await setDatabaseFigures()
        databaseUp.set(1)
      } catch {
        databaseUp.set(0)
      }
      return registry.metrics()
    },
  }
}
