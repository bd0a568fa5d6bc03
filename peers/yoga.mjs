// GraphQL Yoga.
import { createServer } from 'node:http'
import { createSchema, createYoga } from 'graphql-yoga'
import { contract } from './fields.mjs'
import { createReading, resolvers } from './loaders.mjs'
import { pool, port, ready } from './port.mjs'
import { findViewer } from './sign-in.mjs'

const ask = async (text, values) => (await pool.query(text, values)).rows

const yoga = createYoga({
  schema: createSchema({ typeDefs: contract, resolvers }),
  context: async ({ req }) => ({ viewer: await findViewer(req), reading: createReading(ask) }),
  logging: false,
})
createServer(yoga).listen(port, '127.0.0.1', ready)
