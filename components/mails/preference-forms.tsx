import { Button } from '#components/ui/button';
import type { Preferences } from '#lib/filing-mails/settings/preferences';
import { CompanyChoices } from './company-choices.tsx';
import { MailChoices } from './mail-choices.tsx';
import { StoppedNote } from './stopped-note.tsx';
import { TokenForm } from './token-form.tsx';

type Props = { token: string; preferences: Preferences };

/** What can be chosen without logging in. Every form is sent by the browser itself. */
export function PreferenceForms({ token, preferences: { settings, companies } }: Props) {
  const isEnded = settings.delivery === 'none' && companies.every(({ delivery }) => delivery === null);
  return (
    <>
      {settings.stopped && (
        <StoppedNote reason={settings.stopped}>
          <TokenForm token={token} asked="resume">
            <Button type="submit" variant="outline" size="sm">
              Send mails again
            </Button>
          </TokenForm>
        </StoppedNote>
      )}
      <TokenForm token={token} asked="save" className="mt-6 grid gap-5">
        <MailChoices settings={settings} />
        <CompanyChoices companies={companies} />
        <Button className="justify-self-start" type="submit">
          Save
        </Button>
      </TokenForm>
      {!isEnded && (
        <section className="mt-10 border-t border-ink pt-3" aria-labelledby="end-title">
          <h2 id="end-title" className="text-lg">
            No more mails
          </h2>
          <p className="mt-1.5 mb-3 text-ink-2">
            Ends all mails about filings, also those about single companies. You can choose them again here.
          </p>
          <TokenForm token={token} asked="end">
            <Button type="submit" variant="destructive">
              Stop all mails
            </Button>
          </TokenForm>
        </section>
      )}
    </>
  );
}
