import { readFileSync } from 'node:fs'

const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string }

/** The name of the product for other servers, some of which refuse a client without one. */
export const userAgent = `AdminGenie/${version}`
