import { useEffect, useState } from 'react'

/** Follows which devices there are, which people plug in during a call. */
export const useDevices = () => {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[] | null>(() =>
    'mediaDevices' in navigator ? null : [],
  )
  useEffect(() => {
    // Pages without HTTPS have no media devices.
    if (!('mediaDevices' in navigator)) return undefined
    const read = () => {
      navigator.mediaDevices.enumerateDevices().then(setDevices, () => setDevices([]))
    }
    read()
    navigator.mediaDevices.addEventListener('devicechange', read)
    return () => navigator.mediaDevices.removeEventListener('devicechange', read)
  }, [])
  return devices
}
