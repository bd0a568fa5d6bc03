import { problemOf } from './media-problem.ts'
import type { OpenedDevice } from './media.ts'

/** True if the browser can share its screen; phones cannot. */
export const canShareScreen = () =>
  'mediaDevices' in navigator && 'getDisplayMedia' in navigator.mediaDevices

/** Opens a screen or window that the person chooses. */
export const openScreen = async (): Promise<OpenedDevice> => {
  try {
    const [track] = (await navigator.mediaDevices.getDisplayMedia({ video: true })).getTracks()
    return track ? { track } : { problem: 'missing' }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}
