import type { Ctx } from '#api/request/context.ts'
import { ProductError } from '#api/errors.ts'
import { isIpAddress } from '#shared/is-ip-address.ts'

// EdDSA, ES256 and RS256. Node 24 could verify ML-DSA too, but its keys fill a kilobyte and browsers warn.
export const algorithms = [-8, -7, -257]

/** Returns the host that passkeys are bound to, and the origin that may ask for them. Throws BAD_USER_INPUT if the product is reached by an IP address, which no passkey accepts. */
export const relyingParty = ({ appServices }: Ctx): { id: string; origin: string } => {
  const { hostname, origin } = new URL(appServices.publicUrl)
  if (isIpAddress(hostname))
    throw new ProductError('BAD_USER_INPUT', 'Passkeys need a host name instead of an IP address.')
  return { id: hostname, origin }
}
