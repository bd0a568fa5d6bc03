import type { Client, QueryConfig } from 'pg'

/**
 * Removes the names of all statements, also those of libraries: behind some poolers the next connection already has
 * the name, or lacks it.
 */
export const stripStatementNames = (client: Client) => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((config: QueryConfig | string, ...rest: unknown[]) =>
    typeof config === 'object' && !('submit' in config) && config.name !== undefined
      ? query({ ...config, name: undefined }, ...rest)
      : query(config, ...rest)) as typeof client.query
}
