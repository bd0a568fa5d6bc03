import { useEffect } from 'react'

/** Seconds of one tone and from one to the next. */
const tone = { length: 0.4, every: 2 }

const hertz = [440, 480]

/** True once the person has pressed something on the page: before that, browsers play no sound. */
const mayPlay = () => 'userActivation' in navigator && navigator.userActivation.hasBeenActive

const beep = (context: AudioContext) => {
  const volume = context.createGain()
  volume.gain.value = 0.08
  volume.connect(context.destination)
  for (const frequency of hertz) {
    const oscillator = context.createOscillator()
    oscillator.frequency.value = frequency
    oscillator.connect(volume)
    oscillator.start()
    oscillator.stop(context.currentTime + tone.length)
  }
}

/** Plays a tone every two seconds while a call rings. */
export const useRingTone = () =>
  useEffect(() => {
    let context: AudioContext | null = null
    const play = () => {
      if (!mayPlay()) return
      context ??= new AudioContext()
      beep(context)
    }
    play()
    const playing = setInterval(play, tone.every * 1000)
    return () => {
      clearInterval(playing)
      void context?.close()
    }
  }, [])
