// The same text as these programs copy it, with the peculiarities of each.

export const fromNotion = `<meta charset='utf-8'><!-- notionvc: 0d6f5c1a-6a0e-4f0c-9d4b-7f1f4c2a9d10 --><h2>스터디 규칙</h2>
<p>매주 <strong>토요일</strong>에 모입니다.<br>늦으면 알려주세요.</p>
<ul>
<li>과제 제출<ul>
<li>금요일까지</li>
</ul>
</li>
</ul>
<table id="15f0" class="simple-table"><thead class="simple-table-header"><tr id="1"><th id="a" class="simple-table-header-color simple-table-header" style="width:120px">주차</th><th id="b" class="simple-table-header-color simple-table-header">내용</th></tr></thead><tbody><tr id="2"><td id="a" class="">1주차</td><td id="b" class="">JSX와 <strong>컴포넌트</strong></td></tr></tbody></table>`;

export const fromGoogleDocs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7a8f1f0e-7fff-9c1d-1f0a-0d9b3a6c5e2f"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">스터디 규칙</span></h2><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">매주 </span><span style="font-size:11pt;font-weight:700;white-space:pre-wrap;">토요일</span><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">에 모입니다.</span></p><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-weight:400;">과제 제출</span></p></li><ul style="margin-top:0;margin-bottom:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">금요일까지</span></p></li></ul></ul><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="120" /><col width="240" /></colgroup><tbody><tr style="height:0pt"><td style="border:solid #000000 1pt;"><p dir="ltr"><span style="font-weight:400;">주차</span></p></td><td style="border:solid #000000 1pt;"><p dir="ltr"><span style="font-weight:400;">내용</span></p></td></tr><tr style="height:0pt"><td><p dir="ltr"><span style="font-weight:400;">1주차</span></p></td><td><p dir="ltr"><span style="font-weight:400;">JSX와 </span><span style="font-weight:700;">컴포넌트</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`;

const bullet = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:${20 * level}.0pt;text-indent:-20.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=EN-US style='mso-bidi-font-family:"맑은 고딕"'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<span lang=EN-US><o:p></o:p></span></p>\r\n`;

export const fromWord = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">\r
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-unhide:no; margin:0cm; font-family:"맑은 고딕";} --></style></head>
<body lang=KO style='tab-interval:40.0pt;word-wrap:break-word'><!--StartFragment-->
<h2><span lang=EN-US>스터디 규칙<o:p></o:p></span></h2>\r
<p class=MsoNormal>매주 <b style='mso-bidi-font-weight:normal'>토요일</b>에\r
모입니다.<span lang=EN-US><o:p></o:p></span></p>\r
${bullet(1, 'l', '과제 제출')}${bullet(2, 'n', '금요일까지')}${bullet(1, 'l', '발표')}<p class=MsoNormal>순서</p>${bullet(1, '1.', '읽기')}${bullet(1, '2.', '쓰기')}<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=301 valign=top style='width:225.4pt;border:solid windowtext 1.0pt'>
  <p class=MsoNormal>주차<span lang=EN-US><o:p></o:p></span></p>
  </td>
  <td width=301 valign=top><p class=MsoNormal>내용<o:p></o:p></p></td>
 </tr>
 <tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'>
  <td width=301><p class=MsoNormal><span lang=EN-US>1</span>주차<o:p></o:p></p></td>
  <td width=301><p class=MsoNormal>JSX와 <b>컴포넌트</b><o:p></o:p></p><p class=MsoNormal>실습<o:p></o:p></p></td>
 </tr>
</table>
<!--EndFragment--></body></html>`;

export const fromHangul = `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd"><HTML><HEAD><META NAME="Generator" CONTENT="Haansoft HWP 10.0.0.0"><META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=utf-8"><STYLE>
<!--
P.HStyle0, LI.HStyle0, DIV.HStyle0
	{style-name:"바탕글"; margin-top:0.0pt; text-align:justify; line-height:160%; font-size:10.0pt; font-family:함초롬바탕;}
-->
</STYLE></HEAD><BODY><!--StartFragment-->
<P CLASS=HStyle0><SPAN STYLE='font-size:12.0pt;font-family:"함초롬바탕";font-weight:bold;line-height:160%'>스터디 규칙</SPAN></P>
<P CLASS=HStyle0>매주 <SPAN STYLE='font-weight:bold'>토요일</SPAN>에 모입니다.</P>
<P CLASS=HStyle0><TABLE border="1" cellspacing="0" cellpadding="0" style='border-collapse:collapse;border:none'>
<TR>
	<TD valign="middle" style='width:80;height:22;border:solid #000000 0.4pt;padding:1.4pt 5.1pt'>
	<P CLASS=HStyle0 STYLE='text-align:center'>주차</P>
	</TD>
	<TD valign="middle" style='width:300;height:22'>
	<P CLASS=HStyle0>내용</P>
	</TD>
</TR>
<TR>
	<TD valign="middle"><P CLASS=HStyle0>1주차</P></TD>
	<TD valign="middle"><P CLASS=HStyle0>JSX와 <SPAN STYLE='font-weight:bold'>컴포넌트</SPAN></P></TD>
</TR>
</TABLE></P>
<!--EndFragment--></BODY></HTML>`;
