/**
 * What happens once and is no part of how a business goes on: the examples of "unusual or infrequent" items in the rules
 * of the SEC on non-GAAP measures, and the like of insurers.
 */
export const ONE_OFF =
  /\b(?:impair\w+|write-?(?:downs?|offs?)|written (?:down|off)|settlements?|catastrophes?|judgments?|verdicts?|litigation|lawsuits?|legal (?:matters?|proceedings?|reserves?|rulings?|charges?)|court|divest\w+|(?:gains?|loss(?:es)?) (?:on|from|related to) (?:the )?(?:partial )?(?:sales?|disposals?|dispositions?|divestitures?|extinguish\w+|deconsolidat\w+|early (?:retire|redem|extinguish)\w+)|sale of (?:the|our|its|an?)\b|restructuring|repositioning|severance|termination fees?|one-time|non-?recurring|nonrecurrence|recalls?|tax matters?|statute of limitations|State Aid|(?:cyber(?: |-)?attack|cyber(?: |-)?incident)|reserve development|valuation allowances?|(?:tax|pension) (?:law|reform|legislation)|acquired (?:IPR&D|in-process)|in-process research|(?:pension|plan) (?:curtailments?|settlements?)|53rd week|extra week|hurricanes?|earthquakes?|labor strikes?|work stoppages?|suspend(?:ing|ed) (?:and winding down )?(?:our|its|the) (?:business|operations)|wind(?:ing)?[- ]down)/i;
