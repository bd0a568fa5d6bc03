import { askGraphql } from './callers.mjs'

const typeOf = (verb) => `${verb.charAt(0).toUpperCase()}${verb.slice(1)}Input`

/**
 * Runs a verb at a node. Returns the code of its refusal, or null, and the id of the first record of its payload.
 * @param {string} url of the node
 * @param {{ verb: string, record: string, input: object, cookie: string, key?: string }} given
 */
export async function doVerb(url, { verb, record, input, cookie, key }) {
  const answer = await askGraphql(url, {
    query: `mutation ($input: ${typeOf(verb)}!) { ${verb}(input: $input) { ${record} { id } } }`,
    variables: { input },
    cookie,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
  const { data, errors } = await answer.json()
  return {
    code: errors?.[0]?.extensions?.code ?? null,
    id: data?.[verb]?.[record]?.id ?? null,
  }
}
