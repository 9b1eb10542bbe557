import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";

/** A page of text and figures. */
export type Drawing = {
  title: string;
  /** Paragraphs below the title. */
  words: readonly string[];
  heads: readonly [string, string];
  rows: readonly (readonly [string, string])[];
  /** Between the rows and the total. */
  sums: readonly (readonly [string, string])[];
  total: readonly [string, string];
  /** Below the table. */
  remarks: readonly string[];
};

const MARGIN = 56;
const AMOUNT_WIDTH = 130;

/** Draws a PDF with the fonts that every reader has. They know the letters of western Europe. */
export async function drawDocument({
  title,
  words,
  heads,
  rows,
  sums,
  total,
  remarks,
}: Drawing): Promise<Buffer> {
  const pdf = new PDFDocument({ size: "A4", margin: MARGIN, info: { Title: title } });
  const collected = buffer(pdf);
  const width = pdf.page.width - 2 * MARGIN;
  const amountAt = MARGIN + width - AMOUNT_WIDTH;

  function row([label, amount]: readonly [string, string]): void {
    const words = drawable(label);
    const options = { width: width - AMOUNT_WIDTH - 12 };
    const height = pdf.heightOfString(words, options);
    if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
    const top = pdf.y;
    pdf.text(drawable(amount), amountAt, top, { width: AMOUNT_WIDTH, align: "right" });
    pdf.text(words, MARGIN, top, options);
    pdf.moveDown(0.4);
  }

  function rule(): void {
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(MARGIN + width, pdf.y)
      .stroke();
    pdf.moveDown(0.5);
  }

  pdf.font("Helvetica-Bold").fontSize(20).text(drawable(title), MARGIN, MARGIN);
  pdf.font("Helvetica").fontSize(10).moveDown();
  for (const paragraph of words) pdf.text(drawable(paragraph), MARGIN, pdf.y, { width }).moveDown();
  pdf.font("Helvetica-Bold");
  row(heads);
  rule();
  pdf.font("Helvetica");
  for (const each of rows) row(each);
  rule();
  for (const each of sums) row(each);
  pdf.font("Helvetica-Bold");
  row(total);
  pdf.font("Helvetica").moveDown();
  for (const remark of remarks) pdf.text(drawable(remark), MARGIN, pdf.y, { width }).moveDown(0.5);
  pdf.end();
  return await collected;
}

/** Letters that the fonts lack would come out as others. */
function drawable(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u00a0\u202f]/g, " ")
    .replace(/[^\n\x20-\x7e\u00a1-\u00ff€–—‘’“”…ŠšŽžŒœŸ]/gu, "?");
}
