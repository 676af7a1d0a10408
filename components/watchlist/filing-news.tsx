import Link from 'next/link';
import { dateInWords } from '#components/viewer/head/filing-words.ts';
import type { News } from '#lib/watchlist/types';

type Props = {
  news: News;
  onOpen: () => void;
};

const remark = 'text-base/5.5 text-ink-2';

/** What is new in a filing: its top changes, its key points, or why there is neither. */
export function FilingNews({ news, onOpen }: Props) {
  if (news.kind === 'waiting') return <p className={remark}>This filing is being read. It will be here.</p>;
  if (news.kind === 'failed') return <p className={remark}>This filing could not be read.</p>;
  return (
    <>
      {news.kind === 'changes' ? <Changes news={news} onOpen={onOpen} /> : <KeyPoints news={news} onOpen={onOpen} />}
      {news.isPartial && (
        <p className="mt-2 text-sm text-hold">
          {news.kind === 'changes'
            ? 'Not all of it could be compared: a part could not be read.'
            : 'A part of it could not be read.'}
        </p>
      )}
    </>
  );
}

function Changes({ news, onOpen }: { news: Extract<News, { kind: 'changes' }>; onOpen: () => void }) {
  const { changes, total, href, baseline } = news;
  const before = `the ${baseline.form} filed ${dateInWords(baseline.filedOn)}`;
  if (total === 0 || changes.length === 0) {
    return (
      <p className={remark}>
        Nothing material changed since {before}.{' '}
        <Link href={href} prefetch={false} onClick={onOpen}>
          See the blackline
        </Link>
      </p>
    );
  }
  return (
    <>
      <ol className="divide-y divide-rule" aria-label={`What changed since ${before}`}>
        {changes.map((change) => (
          <li key={change.ordinal} className="py-2 first:pt-0">
            <Link
              className="text-md/5.5 font-medium wrap-anywhere"
              href={change.href}
              prefetch={false}
              onClick={onOpen}
            >
              {change.headline}
            </Link>{' '}
            <span className="text-sm whitespace-nowrap text-ink-3">{change.what}</span>
          </li>
        ))}
      </ol>
      <p className="mt-1 text-sm text-ink-2">
        <Link href={href} prefetch={false} onClick={onOpen}>
          {total === 1 ? 'See it in the blackline' : `All ${total} changes`}
        </Link>{' '}
        since {before}.
      </p>
    </>
  );
}

function KeyPoints({ news, onOpen }: { news: Extract<News, { kind: 'key-points' }>; onOpen: () => void }) {
  if (news.points.length === 0) {
    return (
      <p className={remark}>
        No key points.{' '}
        <Link href={news.href} prefetch={false} onClick={onOpen}>
          Read the summary
        </Link>
      </p>
    );
  }
  return (
    <>
      <ul className="divide-y divide-rule" aria-label="Key points">
        {news.points.map((point) => (
          <li key={point} className="py-2 text-md/5.5 wrap-anywhere first:pt-0">
            {point}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-ink-2">
        <Link href={news.href} prefetch={false} onClick={onOpen}>
          Key points with sources
        </Link>
      </p>
    </>
  );
}
