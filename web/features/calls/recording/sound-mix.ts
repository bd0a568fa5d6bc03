/** Mixes the sound of several tracks into one. */
export const openSoundMix = () => {
  const context = new AudioContext()
  const destination = context.createMediaStreamDestination()
  let sources: MediaStreamAudioSourceNode[] = []
  return {
    tracks: destination.stream.getAudioTracks(),
    /** Mixes the sound of these tracks from now on. */
    mix: (tracks: readonly MediaStreamTrack[]) => {
      for (const source of sources) source.disconnect()
      sources = tracks.map((track) => context.createMediaStreamSource(new MediaStream([track])))
      for (const source of sources) source.connect(destination)
    },
    close: () => void context.close(),
  }
}
