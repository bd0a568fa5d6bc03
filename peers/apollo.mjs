// Apollo Server on Express with Knex and DataLoader, in a typical setup.
import { ApolloServer } from '@apollo/server'
import { expressMiddleware } from '@as-integrations/express5'
import express from 'express'
import knexOf from 'knex'
import { types } from 'pg'
import { contract, parseTimes } from './fields.mjs'
import { loadPeople, resolvers } from './loaders.mjs'
import { port, ready } from './port.mjs'
import { findViewer } from './sign-in.mjs'

parseTimes(types)
const knex = knexOf({
  client: 'pg',
  connection: process.env.DATABASE_URL,
  pool: { min: 10, max: 10 },
})

const customers = (first) =>
  knex('customers')
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(first)

const reading = () => ({
  customers,
  people: loadPeople((ids) => knex('users').whereIn('id', ids)),
})

const server = new ApolloServer({ typeDefs: contract, resolvers })
await server.start()
const app = express()
app.use(
  '/graphql',
  express.json(),
  expressMiddleware(server, {
    context: async ({ req }) => ({ viewer: await findViewer(req), reading: reading() }),
  }),
)
app.listen(port, '127.0.0.1', ready)
