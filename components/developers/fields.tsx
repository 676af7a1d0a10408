import type { DescribedField } from './describe-schema.ts';
import { WithCode } from './with-code.tsx';

/** Fields or parameters, behind their title. */
export function Fields({ title, fields }: { title: string; fields: readonly DescribedField[] }) {
  return (
    <details>
      <summary className="cursor-pointer py-1 text-sm font-semibold">{title}</summary>
      <dl className="mt-1 divide-y divide-rule border-y border-rule text-sm">
        {fields.map(({ name, kind, text }) => (
          <div key={name} className="grid grid-cols-1 gap-x-4 py-2 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="font-mono wrap-anywhere">{name}</dt>
            <dd className="text-ink-2">
              {kind}
              {text && (
                <span className="block">
                  <WithCode text={text} />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
