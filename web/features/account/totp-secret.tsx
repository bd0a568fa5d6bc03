/** The secret of an authenticator app, as a QR code and in groups of four letters. */
export const TotpSecret = ({ secret, qrCode }: { secret: string; qrCode: string }) => (
  <div className="flex flex-wrap items-start gap-4">
    <img
      src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
      alt="QR code for your authenticator app"
      className="bg-white size-44 rounded-md border border-line"
    />
    <div className="min-w-0 flex-1 basis-48 space-y-1">
      <p>Scan this in your authenticator app.</p>
      <p className="text-text-quiet">
        Can’t scan? Enter{' '}
        <code className="font-mono break-words text-text">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
    </div>
  </div>
)
