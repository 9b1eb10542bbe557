import type { ShippedTexts } from "./shipped-texts.ts";

export const texts: ShippedTexts = {
  about: `{name} é um lugar para salvar ideias. Salve como Pin o que você encontrar – uma imagem, uma receita, uma página que vale a pena – e organize em pastas os Pins que combinam.

## Por que um pássaro-cetim?
O pássaro-cetim junta coisas azuis e as arruma com muito capricho. Ele não é dono delas nem as vende: apenas vê o que combina. Achamos um bom exemplo a seguir.

## Cuidado por pessoas, não por uma plataforma
Esta é uma instância do Bowerbird, um software de código aberto que qualquer pessoa pode colocar no ar. As pessoas que cuidam desta instância decidem quem pode participar, definem as regras e são responsáveis por ela.

## Contato
Para perguntas, elogios e reclamações, escreva para as pessoas por trás de {name}: {contact}.`,

  terms: `Estas são as regras de {name}. Elas são curtas para que as pessoas leiam.

## Sua conta
Você precisa ter pelo menos 13 anos. Use um endereço de e-mail que seja seu, não passe sua senha a ninguém e avise a gente se outra pessoa entrar na sua conta.

## O que você salva
Tudo o que você salva continua sendo seu ou de quem criou. Você permite que {name} guarde isso e mostre às pessoas que você escolher, enquanto estiver aqui. Salve só o que puder compartilhar e mantenha o link da fonte.

## O que não é permitido
- Tudo o que viola a lei de onde você está ou de onde {name} tem sede.
- Ódio, ameaças e assédio, ou imagens que ferem quem aparece nelas.
- Conteúdo sexual que envolva menores de idade, de qualquer forma.
- Spam, enganação e programas maliciosos.

Removemos esse tipo de conteúdo e podemos fechar contas que insistem em publicá-lo. Se você acha que erramos, escreva para {contact}.

## Se você for embora
Você pode excluir sua conta a qualquer momento nas configurações. Ela fica oculta na hora e é excluída definitivamente depois de 14 dias.

## O que prometemos
Cuidamos de {name} com carinho, mas sem garantia. O site pode ficar fora do ar às vezes e pode fechar um dia. Se isso acontecer, avisaremos com bastante antecedência.`,

  privacy: `O que {name} sabe sobre você, por quê e por quanto tempo.

## O que guardamos
- Seu e-mail e sua data de nascimento, para manter sua conta e verificar sua idade. Ninguém mais vê esses dados.
- Seu nome, seu nome de usuário, sua imagem e o que você escreve sobre si, para mostrar a outras pessoas.
- O que você salva, organiza e escreve aqui.
- Onde sua sessão está aberta: tipo de aparelho, país e horário, para que você possa encerrar a sessão em aparelhos que não são seus.

## O que não fazemos
Não vendemos dados nem carregamos nada de outras empresas. Nada de redes de anúncios, rastreadores, fontes externas ou ferramentas de análise externas.

## Cookies
Usamos só os cookies de que o site precisa: sua sessão, uma chave que impede que outros ajam em seu nome e seu idioma. Sua escolha entre tema claro e escuro fica no seu navegador.

## O que contamos
Contamos quantas vezes os Pins, as pastas e os perfis são exibidos, para que as empresas saibam quantas vezes seus Pins são vistos. Por 30 dias, guardamos o que foi exibido, quando, em que tipo de página e de dispositivo e em que país, mas não para quem. Depois, restam apenas os totais. Se o seu navegador pede aos sites que não rastreiem você, não contamos nada.

## Anúncios
{name} pode mostrar anúncios de empresas que estão aqui, marcados como promovidos. Eles são escolhidos pelo assunto da página e por seu país, seu idioma e seu tipo de aparelho. Não criamos nenhum perfil dos seus interesses para isso. Os anunciantes só ficam sabendo de totais, nunca de quem viu um anúncio.

Por 30 dias, guardamos quais anúncios foram exibidos, clicados, salvos ou ocultados. Se sua sessão está aberta, um código substitui seu nome, para que você não veja um anúncio vezes demais e ninguém pague duas vezes. As buscas que exibiram anúncios são guardadas pelo mesmo tempo, mas não quem as fez. Os anunciantes pagam por esses números, por isso eles incluem também os navegadores que pedem aos sites que não rastreiem você. O que vem desses navegadores não leva código; só o leva quantas vezes você viu os anúncios de uma campanha em um dia. Com o código, contamos também quantos salvamentos e visitas seguem um anúncio em até sete dias. Guardamos esses números e, por 90 dias, quando cada um ocorreu, mas não quem foi. O que você oculta fica com sua conta. O link de um anúncio leva um número criado só para aquela vez, que não diz quem você é.

Se quem administra o site permitir, você pode desativar os anúncios nas configurações. Os anúncios exibidos no último ano estão no registro público, em /ads/register/.

## País
Procuramos o país do seu endereço IP em um arquivo no nosso próprio servidor, para seguir as leis locais. Não guardamos o endereço IP com a sua conta.

## Por quanto tempo
Guardamos seus dados enquanto você tiver uma conta. Depois que você a exclui, tudo é removido em até 14 dias, e das cópias de segurança à medida que elas expiram.

## Seus direitos
Você pode ver e mudar seus dados nas configurações e também pode excluí-los. Para qualquer outra coisa, escreva para {contact}.`,
};
