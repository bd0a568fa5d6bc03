import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { challenge: string; rpId?: string; rp?: { id: string } }

type Changes = {
  /** The origin that the browser reports. */
  origin?: string
  /** The number of signatures that the device reports. */
  counter?: number
  /** False if the person did not unlock the device. */
  isVerified?: boolean
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

// User present, user verified, and credential data included.
const flags = { present: 1, verified: 4, credential: 64 }

/** CBOR of an ES256 public key: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
const coseKey = (x: Buffer, y: Buffer) =>
  Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y])

/** CBOR of an attestation without a statement: {fmt: "none", attStmt: {}, authData}. */
const attestation = (authData: Buffer) =>
  Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
    Buffer.from([authData.length]),
    authData,
  ])

const clientData = (type: string, { challenge }: Options, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const authData = (rpId: string, extraFlags: number, { counter = 0, isVerified }: Changes) => {
  const head = Buffer.alloc(5)
  head.writeUInt8(flags.present | extraFlags | (isVerified === false ? 0 : flags.verified))
  head.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), head])
}

/** Creates a device with one passkey, which answers the options of the server as a browser does. */
export const createPasskeyDevice = (ownOrigin: string) => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = createPrivateKey(
    privateKey.export({ format: 'pem', type: 'pkcs8' }),
  ).export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')

  const wrap = (response: Record<string, Buffer>) =>
    JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(
        Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
      ),
    })

  return {
    /** Answers the options of a registration with the new credential, as JSON text. */
    register: (optionsText: string, changes: Changes = {}) => {
      const options = JSON.parse(optionsText) as Options
      const length = Buffer.from([0, credentialId.length])
      const data = Buffer.concat([
        authData(options.rp?.id ?? '', flags.credential, changes),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')),
      ])
      const clientDataJSON = clientData('webauthn.create', options, changes.origin ?? ownOrigin)
      return wrap({ clientDataJSON, attestationObject: attestation(data) })
    },
    /** Answers the options of a sign-in with a signature, as JSON text. */
    signIn: (optionsText: string, changes: Changes = {}) => {
      const options = JSON.parse(optionsText) as Options
      const authenticatorData = authData(options.rpId ?? '', 0, changes)
      const clientDataJSON = clientData('webauthn.get', options, changes.origin ?? ownOrigin)
      const signedBytes = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
      return wrap({
        clientDataJSON,
        authenticatorData,
        signature: sign('sha256', signedBytes, privateKey),
      })
    },
  }
}
