/** The sign that a call is recorded, on the screens of both. */
export const RecordingSign = ({ isOn }: { isOn: boolean }) => (
  <output className="font-semibold text-danger">
    {isOn && (
      <span className="flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className="size-2.5 rounded-full border border-transparent bg-danger forced-colors:bg-[CanvasText]"
        />
        Recording
      </span>
    )}
  </output>
)
