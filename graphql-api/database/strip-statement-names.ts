import type { Client, QueryConfig } from 'pg'

/** Lets nobody keep a statement by its name, not even a library that gives its own a name: behind some poolers the next connection has it already, or has it not. */
export const stripStatementNames = (client: Client) => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((config: QueryConfig | string, ...rest: unknown[]) =>
    typeof config === 'object' && !('submit' in config) && config.name !== undefined
      ? query({ ...config, name: undefined }, ...rest)
      : query(config, ...rest)) as typeof client.query
}
