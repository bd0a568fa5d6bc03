// The upper bound of this machine: node:http, prepared statements, JSON.stringify.
import { serve } from './bare.mjs'
import { joined, oneCustomer } from './fields.mjs'
import { pool } from './port.mjs'
import { findViewer } from './sign-in.mjs'

const rowsOf = async (name, text, values) =>
  (await pool.query({ name, text, values, rowMode: 'array' })).rows

const customerOf = ([id, name, company, email, status, createdAt, vaId, displayName]) => ({
  id,
  name,
  company,
  email,
  status,
  createdAt,
  assignedVa: { id: vaId, displayName },
})

const customers = async (first) => {
  const rows = await rowsOf(`customers ${first}`, joined(first), [])
  return { customers: { nodes: rows.map(customerOf) } }
}

const taskOf = ([id, title, status, priority, createdAt, vaId, displayName]) => ({
  id,
  title,
  status,
  priority,
  createdAt: new Date(createdAt).toISOString(),
  assignedVa: { id: vaId, displayName },
})

const interactionOf = ([id, type, summary, timestamp]) => ({
  id,
  type,
  summary,
  timestamp: new Date(timestamp).toISOString(),
})

const customer = async (id) => {
  const [row] = await rowsOf('customer', oneCustomer, [id])
  if (!row) return { customer: null }
  const [tasks, interactions] = row.slice(-2)
  return {
    customer: {
      ...customerOf(row),
      tasks: { nodes: (tasks ?? []).map(taskOf) },
      interactions: { nodes: (interactions ?? []).map(interactionOf) },
    },
  }
}

serve(async ({ query, variables }, request) => {
  await findViewer(request)
  if (variables?.id !== undefined) return { data: await customer(variables.id) }
  return { data: await customers(Number(/first: (\d+)/.exec(query)?.[1] ?? 50)) }
})
