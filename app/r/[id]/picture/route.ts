import { route } from '#lib/http/route';
import { receiptTexts } from '#lib/pictures/picture-texts';
import { filingPictures } from '#lib/pictures/stored-picture';
import { getShownReceipt } from '#lib/receipts/find-receipt';
import { checkedBy, filingOf, lineOf } from '#lib/receipts/receipt-words';
import { pictureResponse } from '../../../picture-response.ts';

/** The picture that other sites show beside a link to a receipt. The same for everybody. */
export const GET = route<{ id: string }>(async ({ request, params }) => {
  const receipt = await getShownReceipt(params.id);
  const texts = receiptTexts({
    line: lineOf(receipt),
    filing: filingOf(receipt),
    checked: checkedBy(receipt),
  });
  return pictureResponse(request, filingPictures(receipt.filing.accession), texts);
});
