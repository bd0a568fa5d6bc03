// A minimal server on node:http that reads and writes JSON.
import { createServer } from 'node:http'
import { port, ready } from './port.mjs'

const read = async (request) => {
  let text = ''
  for await (const part of request) text += part
  return JSON.parse(text)
}

/** @param {(body: object, request: import('node:http').IncomingMessage) => Promise<object>} answer */
export const serve = (answer) => {
  const reply = async (request, response) => {
    const text = JSON.stringify(await answer(await read(request), request))
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    })
    response.end(text)
  }
  createServer((request, response) => void reply(request, response)).listen(
    port,
    '127.0.0.1',
    ready,
  )
}
