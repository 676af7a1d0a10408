import { accountAndBillingScreens } from './statements/account-and-billing-screens.ts';
import { accountAndContactScreens } from './statements/account-and-contact-screens.ts';
import { accountAndSearchCalls } from './statements/account-and-search-calls.ts';
import { alertHeaderAndFooter } from './statements/alert-header-and-footer.ts';
import { dataFieldsAndFlows } from './statements/data-fields-and-flows.ts';
import { entitiesAndStates } from './statements/entities-and-states.ts';
import { errorsAndLimits } from './statements/errors-and-limits.ts';
import { homeSearchAndFilingsTable } from './statements/home-search-and-filings-table.ts';
import { plansLimitsAndLegalTerms } from './statements/plans-limits-and-legal-terms.ts';
import { productAndVisitors } from './statements/product-and-visitors.ts';
import { productScopeAndRoutes } from './statements/product-scope-and-routes.ts';
import { publicPages } from './statements/public-pages.ts';
import { searchAndViewerScreens } from './statements/search-and-viewer-screens.ts';
import { shellAndAccountCalls } from './statements/shell-and-account-calls.ts';
import { shellRoutes } from './statements/shell-routes.ts';
import { summaryView } from './statements/summary-view.ts';
import { validationAndPermissions } from './statements/validation-and-permissions.ts';
import { validationAndRoles } from './statements/validation-and-roles.ts';
import type { StatementSection } from './statements.ts';

/** All that the specification says, in its order. */
export const catalogue: readonly StatementSection[] = [
  ...productAndVisitors,
  ...shellRoutes,
  ...alertHeaderAndFooter,
  ...homeSearchAndFilingsTable,
  ...summaryView,
  ...accountAndContactScreens,
  ...entitiesAndStates,
  ...validationAndRoles,
  ...shellAndAccountCalls,
  ...errorsAndLimits,
  ...productScopeAndRoutes,
  ...publicPages,
  ...accountAndBillingScreens,
  ...searchAndViewerScreens,
  ...dataFieldsAndFlows,
  ...validationAndPermissions,
  ...accountAndSearchCalls,
  ...plansLimitsAndLegalTerms,
];
