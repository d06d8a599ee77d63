/** A decimal number as APIs send it in text: "12", "-0.50". No exponent, no grouping, no white space around it. */
export const decimalPattern = /^-?\d+(\.\d+)?$/;
