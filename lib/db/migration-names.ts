/**
 * The migrations of this source, oldest first. A web process is packed without `prisma/migrations` and must know which
 * it needs all the same; a test compares the two.
 */
export const MIGRATIONS: readonly string[] = [
  '20261120100000_filings',
  '20261120110000_accounts',
  '20261120112013_accounts_complete',
  '20261120113213_key_figures',
  '20261120114936_llm_spend',
  '20261120120853_blackline',
  '20261120133928_contact_and_upkeep',
  '20261120134800_chosen_baselines',
  '20261120134914_billing',
  '20261120135011_search_index',
  '20261120135330_follow_feed',
  '20261120141555_search_vectors',
  '20261121191500_llm_reservations',
  '20261121201000_comparison_opened',
  '20261122130000_posting_shelves',
  '20261122170000_shelf_lists',
  '20261123012616_one_purchase_at_a_time',
  '20261123012723_registrations_of_their_own',
  '20261123015744_cut_passages',
  '20261123031900_trials_as_sold',
  '20261123053500_logos',
  '20261123054000_names_and_listed_symbols',
  '20261123093137_mails',
  '20261123132000_model_proposals',
  '20261123133000_unread_index',
  '20261123160000_key_figures',
  '20261124122000_key_figure_names',
  '20261125150000_exhibits',
];
