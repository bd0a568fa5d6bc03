// Holds calls that may use nothing but a TURN server, as between two networks. Needs coturn.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { atEnd } from '#scripts/ending.mjs'
import { startFreshProduct } from '#scripts/fresh-product.mjs'
import { freePort } from '#scripts/product-process.mjs'
import { hangUp, openCallers, setUpCall } from './browser-call.mjs'

const count = 3
const secret = 'secret of the relay in this measurement'

const startCoturn = async (port) => {
  const child = spawn(
    'turnserver',
    [
      '-n',
      '--listening-ip=127.0.0.1',
      '--relay-ip=127.0.0.1',
      `--listening-port=${port}`,
      '--allow-loopback-peers',
      '--use-auth-secret',
      `--static-auth-secret=${secret}`,
      '--realm=measurement',
      '--no-cli',
      '--no-tls',
      '--no-dtls',
      '--log-file=stdout',
    ],
    { stdio: 'ignore' },
  )
  await once(child, 'spawn')
  atEnd(() => child.kill())
}

/** Lets connections of a page use servers alone. */
const relayAlone = () => {
  const Peer = RTCPeerConnection
  window.RTCPeerConnection = class extends Peer {
    constructor(options) {
      super({ ...options, iceTransportPolicy: 'relay' })
    }
  }
}

export async function relay({ say, check }) {
  const port = await freePort()
  await startCoturn(port)
  const product = await startFreshProduct({
    SEED_DEMO: '1',
    ICE_SERVERS: `turn:127.0.0.1:${port}?transport=udp`,
    ICE_SECRET: secret,
  })
  const callers = await openCallers(product.url, relayAlone)
  let failedCount = 0
  for (let nth = 0; nth < count; nth += 1) {
    try {
      await setUpCall(callers)
    } catch (error) {
      say(String(error))
      failedCount += 1
    }
    await hangUp(callers)
  }
  check({ what: `calls of ${count} that a relay did not connect`, figure: failedCount, bar: 0 })
}
