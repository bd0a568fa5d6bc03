/** Mixes the sound of several tracks into one. */
export const openSoundMix = () => {
  const context = new AudioContext()
  const mixed = context.createMediaStreamDestination()
  let sources: MediaStreamAudioSourceNode[] = []
  return {
    tracks: mixed.stream.getAudioTracks(),
    /** Mixes the sound of these tracks from now on. */
    mix: (tracks: readonly MediaStreamTrack[]) => {
      for (const source of sources) source.disconnect()
      sources = tracks.map((track) => context.createMediaStreamSource(new MediaStream([track])))
      for (const source of sources) source.connect(mixed)
    },
    close: () => void context.close(),
  }
}
