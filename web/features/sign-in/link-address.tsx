import { useEffect, useState } from 'react'
import { TextField } from '#web/ui/text-field.tsx'
import { loadLinkAddress } from '#web/viewer/viewer-verbs.ts'

/** Returns the address of the account whose password a link sets; undefined until it is known. */
export const useLinkAddress = (token: string): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    void loadLinkAddress(token).then(setAddress)
  }, [token])
  return address
}

/** The address that a password belongs to, for people and for password managers. */
export const LinkAddress = ({ address }: { address: string | undefined }) =>
  address && (
    <TextField label="Email" type="email" autoComplete="username" value={address} readOnly />
  )
