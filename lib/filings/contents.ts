/** One line of a filing's contents: a section that was read, or an item that should be there and could not be. */
export type ContentsEntry = {
  /** Id of the section in the rendered document. */
  anchor: string;
  part: string | null;
  item: string | null;
  title: string;
  state: 'read' | 'unread';
  /** Paragraphs of the section that have a summary, of those long enough to have one. */
  summarised: number;
  paragraphs: number;
};
