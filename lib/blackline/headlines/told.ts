/** What a change is told with, and what there was no room for: further lines, the whole sentence. */
export type Told = {
  text: string;
  rest: string | null;
  /** The text in the usual room, where it takes more: by that it is held against what others tell. */
  brief?: string;
  /** It tells of what the older filing has told, of a segment that it does not name, or what filings say every period. */
  lesser?: 'known' | 'unnamed' | 'routine' | null;
  /** The other filing says something of the same thing: it is no new risk, and none that is gone. */
  isUpdate?: boolean;
};
