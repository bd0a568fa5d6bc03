// Mercurius with its compiled executor.
import Fastify from 'fastify'
import mercurius from 'mercurius'
import { contract } from './fields.mjs'
import { createReading, resolvers } from './loaders.mjs'
import { pool, port, ready } from './port.mjs'
import { findViewer } from './sign-in.mjs'

const ask = async (text, values) => (await pool.query(text, values)).rows

const app = Fastify()
await app.register(mercurius, {
  schema: contract,
  resolvers,
  jit: 1,
  context: async (request) => ({ viewer: await findViewer(request), reading: createReading(ask) }),
})
await app.listen({ port, host: '127.0.0.1' })
ready()
