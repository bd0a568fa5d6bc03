import { expect, it } from 'vitest'
import { readEnv } from './env.ts'

const secret = 'a static secret of coturn'

it('no servers of calls are set by default', () => {
  expect(readEnv({}).iceServers).toEqual({ urls: [], secret: null })
})

it('servers of calls are separated by spaces or commas', () => {
  const ICE_SERVERS =
    'stun:stun.example.com turns:turn.example.com:5349?transport=tcp, stun:10.0.0.1:3478'
  expect(readEnv({ ICE_SERVERS, ICE_SECRET: secret }).iceServers).toEqual({
    urls: [
      'stun:stun.example.com',
      'turns:turn.example.com:5349?transport=tcp',
      'stun:10.0.0.1:3478',
    ],
    secret,
  })
})

it.each(['https://turn.example.com', 'turn:', 'turn:user:password@example.com', 'stun:a b'])(
  'the server %s is refused',
  (ICE_SERVERS) => {
    expect(() => readEnv({ ICE_SERVERS, ICE_SECRET: secret })).toThrow(/ICE_SERVERS/)
  },
)

it('a TURN server needs a secret, which no message contains', () => {
  expect(() => readEnv({ ICE_SERVERS: 'turn:turn.example.com' })).toThrow(/ICE_SECRET is not set/)
  expect(readEnv({ ICE_SERVERS: 'stun:stun.example.com' }).iceServers.secret).toBe(null)
  expect(() => readEnv({ ICE_SECRET: 'too short' })).toThrow(/an invalid value \(9 characters\)/)
})
