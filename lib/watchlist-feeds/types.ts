/** That an account has addresses for its feeds. Plain data, safe in the browser. */
export type FeedState = {
  createdAt: string;
  /** When a program last read one of them, to the hour; null before. */
  readAt: string | null;
};
